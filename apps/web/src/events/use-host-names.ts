import type { Event } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'

/** Who hosts an event, as one reads names out; empty where nobody is named. */
export function useHostNames({ hosts }: Pick<Event, 'hosts'>): string {
  const { i18n } = useTranslation()
  const names = hosts.filter(({ kind }) => kind === 'host').map(({ user }) => user.fullname)
  return new Intl.ListFormat(i18n.language).format(names)
}
