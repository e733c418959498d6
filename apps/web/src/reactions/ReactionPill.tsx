import { SmilePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Emoji } from './Emoji.tsx'
import type { Reacted } from './predict-reactions.ts'
import styles from './ReactionPill.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  readonly item: Reacted
  /** The reactions in words. */
  readonly label: string
  readonly size?: 'sm' | 'md'
}

const SHOWN = 3

/** The leading reactions and the total; tinted where one is the viewer's. Without reactions a button to react. */
export function ReactionPill({ item, label, size = 'md', onClick, ...rest }: Props) {
  const { i18n } = useTranslation()
  const { total, summary } = item.reactions
  const look = {
    className: styles.pill,
    'data-size': size,
    'data-empty': total === 0 || undefined,
    'data-mine': item.userReaction !== '' || undefined,
  }
  const content = (
    <>
      {total === 0 ? (
        <SmilePlus size={size === 'sm' ? 15 : 17} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <>
          <span className={styles.emoji}>
            {summary.slice(0, SHOWN).map(({ reactionType }) => (
              <Emoji key={reactionType} reactionType={reactionType} size={size === 'sm' ? 18 : 20} />
            ))}
          </span>
          <span aria-hidden="true">{total.toLocaleString(i18n.language)}</span>
        </>
      )}
      <span className="unseen">{label}</span>
    </>
  )
  return onClick ? (
    <button type="button" {...rest} {...look} onClick={onClick}>
      {content}
    </button>
  ) : (
    <span {...look}>{content}</span>
  )
}
