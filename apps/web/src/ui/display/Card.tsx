import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'

interface Props {
  readonly as?: 'div' | 'article' | 'section' | 'li'
  readonly title?: string
  readonly titleAs?: 'h2' | 'h3' | 'h4'
  /** Secondary text at the end of the title's line. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly tone?: 'plain' | 'brand' | 'sunken' | 'dashed'
  readonly padding?: 'none' | 'sm' | 'md'
  readonly isSelected?: boolean
  readonly children?: ReactNode
}

export function Card({
  as: Element = 'div',
  title,
  titleAs: Heading = 'h2',
  note,
  actions,
  tone = 'plain',
  padding = 'md',
  isSelected = false,
  children,
}: Props) {
  const id = useId()
  const isNamed = title !== undefined && Element !== 'div' && Element !== 'li'
  return (
    <Element
      className={styles.card}
      data-tone={tone}
      data-padding={padding}
      data-selected={isSelected || undefined}
      aria-labelledby={isNamed ? id : undefined}
    >
      {(title !== undefined || note || actions) && (
        <div className={styles.header} data-alone={!children || undefined}>
          {title !== undefined && (
            <Heading className={styles.title} id={id}>
              {title}
            </Heading>
          )}
          {note && <span className={styles.note}>{note}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}
