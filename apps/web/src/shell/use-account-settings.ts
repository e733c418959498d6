import { useTranslation } from 'react-i18next'
import { inOrder } from './fill-model.ts'
import type { Settings } from './model.ts'
import { useEntries } from './parts-context.ts'

/** The account settings, under the headings that the domains gave them. */
export function useAccountSettings(): Settings {
  const { t } = useTranslation()
  const rows = inOrder(useEntries('accountSettings').flat())
  return {
    title: t('settings.title'),
    back: { label: t('settings.back'), to: '/' },
    items: [],
    groups: [...Map.groupBy(rows, ({ groupKey }) => groupKey)].map(([groupKey, items]) => ({
      id: groupKey,
      label: t(groupKey),
      items: items.map(({ id, labelKey, icon, to = `/me/settings/${id}` }) => ({
        id,
        label: t(labelKey),
        icon,
        to,
      })),
    })),
  }
}
