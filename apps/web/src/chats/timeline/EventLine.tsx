import type { ChatLine } from '@guildhall/contract/chats'
import { useTranslation } from 'react-i18next'
import styles from './Bubble.module.css'

/** Something that happened in a group, between its messages. */
export function EventLine({ line }: { readonly line: ChatLine }) {
  const { t, i18n } = useTranslation()
  const names = line.people.map(({ fullname }) => fullname)
  const people = new Intl.ListFormat(i18n.language).format(names)
  const name = line.by?.fullname ?? t('chat.somebody')
  return <p className={styles.event}>{t(`chat.events.${line.kind}`, { name, people, title: line.text })}</p>
}
