import type { Post } from '@guildhall/contract/posts'
import { EyeOff, Hourglass, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './QuietLine.module.css'

interface Props {
  readonly withheld: NonNullable<Post['withheld']>
  readonly isOwn: boolean
}

const icons = { held: Hourglass, reported: EyeOff, hidden: EyeOff, untilEdited: PenLine }

/** Why others do not see a post or a comment. */
export function WithheldLine({ withheld, isOwn }: Props) {
  const { t } = useTranslation()
  const Icon = icons[withheld]
  return (
    <p className={styles.line}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>{t(isOwn ? `reports.withheld.${withheld}` : `reports.withheldOfOthers.${withheld}`)}</span>
    </p>
  )
}
