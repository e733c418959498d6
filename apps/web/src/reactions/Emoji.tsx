import { Smile } from 'lucide-react'
import styles from './Emoji.module.css'
import { pictureOf } from './emoji.ts'

interface Props {
  readonly reactionType: string
  readonly size?: 18 | 20 | 24 | 28
}

/** The picture of a reaction; its name stands beside it or in the label of the control around it. */
export function Emoji({ reactionType, size = 18 }: Props) {
  const picture = pictureOf(reactionType)
  if (picture !== undefined)
    return <img className={styles.emoji} src={picture} alt="" width={size} height={size} />
  return /\p{Extended_Pictographic}/u.test(reactionType) ? (
    <span className={styles.sign} aria-hidden="true">
      {reactionType}
    </span>
  ) : (
    <Smile size={size} strokeWidth={1.75} aria-hidden="true" />
  )
}
