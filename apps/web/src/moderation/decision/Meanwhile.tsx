import type { Decision } from '@guildhall/contract/moderation'
import { Eye, type LucideIcon, MessageCircle, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/Card.tsx'
import { useNow } from '../../ui/display/use-now.ts'
import { isMutedBy, isOut } from './decision-words.ts'
import styles from './Meanwhile.module.css'

/** What the person can do as before while the decision stands; for whoever is out of the community there is no such thing. */
export function Meanwhile({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation()
  const now = useNow()
  if (decision.undoneTime || decision.channel === null || isOut(decision)) return null
  const lines: readonly (readonly [LucideIcon, string])[] = isMutedBy(decision, now)
    ? [
        [Eye, t('decisions.meanwhile.read')],
        [MessageCircle, t('decisions.meanwhile.messages')],
      ]
    : [[PenLine, t('decisions.meanwhile.asBefore')]]
  return (
    <Card as="section" title={t('decisions.meanwhile.title')}>
      <ul className={styles.lines}>
        {lines.map(([Icon, text]) => (
          <li key={text} className={styles.line}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
