import { useTranslation } from 'react-i18next'

/** The keys of the queue, for the list of shortcuts. */
export function useQueueShortcuts() {
  const { t } = useTranslation()
  const act = (name: 'keep' | 'hide' | 'mute' | 'remove', keys: string) => ({
    keys,
    label: t(`moderation.shortcuts.${name}`),
    within: `[data-case-acts~="${name}"]`,
  })
  const row = '[data-queue] [data-case]'
  const shortcuts = [
    { keys: 'J or K', label: t('moderation.shortcuts.next'), within: row },
    { keys: 'Enter', label: t('moderation.shortcuts.open'), within: row },
    { keys: 'X', label: t('moderation.shortcuts.select'), within: '[data-queue] [data-picks]' },
    act('keep', 'E'),
    act('hide', 'H'),
    act('mute', 'M'),
    act('remove', 'R'),
    { keys: 'U', label: t('moderation.shortcuts.undo'), within: '[data-queue]' },
  ]
  return [{ label: t('moderation.shortcuts.label'), shortcuts }]
}
