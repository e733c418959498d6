import type { ComponentProps } from 'react'
import { useAppSelector } from '../platform/store/hooks.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import styles from './PlaceHeader.module.css'

type Props = Pick<ComponentProps<typeof PageHeader>, 'title' | 'icon' | 'context' | 'actions' | 'wideActions'>

/** The header of a room or feed. Visitors have a bar of the community above it, so it shows only the name. */
export function PlaceHeader(props: Props) {
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  if (!isVisitor) return <PageHeader {...props} />
  return (
    <header className={styles.header}>
      <h1 className={styles.title} dir="auto">
        {props.title}
      </h1>
      {props.context && <p className={styles.context}>{props.context}</p>}
    </header>
  )
}
