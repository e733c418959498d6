import { useTranslation } from 'react-i18next'

const within = '[data-catch-up]'

/** The shortcuts of the page of what was missed, for the list of shortcuts. */
export function useCatchUpShortcuts() {
  const { t } = useTranslation()
  const shortcuts = [
    { keys: 'J or K', label: t('catchUp.keys.move'), within },
    { keys: 'Enter', label: t('catchUp.keys.open'), within },
    { keys: 'E', label: t('catchUp.keys.read'), within },
    { keys: 'Z', label: t('catchUp.keys.undo'), within },
  ]
  return [{ label: t('catchUp.title'), shortcuts }]
}
