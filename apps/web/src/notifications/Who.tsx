import type { Person } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { filled } from './filled.tsx'
import styles from './NotificationRow.module.css'

interface Props {
  readonly people: readonly Person[]
  /** The number of people, most of whom are not named here. */
  readonly count: number
}

const MOST = 3

/** Up to three people by name, and the number of others. */
export function Who({ people, count }: Props) {
  const { t } = useTranslation()
  const named = people.slice(0, MOST)
  if (named.length === 0) return t('notifications.somebody')
  const others = Math.max(0, count - named.length)
  const key = `notifications.who.${named.length as 1 | 2 | 3}` as const
  const [a, b, c] = named.map(({ _id, fullname }) => (
    <strong key={_id} className={styles.name}>
      <bdi>{fullname}</bdi>
    </strong>
  ))
  const text = others > 0 ? t(`${key}more`, { count: others, ...marks }) : t(key, marks)
  return filled(text, { a, b, c })
}

const marks = { a: '{a}', b: '{b}', c: '{c}' }
