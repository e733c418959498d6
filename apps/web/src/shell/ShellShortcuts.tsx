import { useTranslation } from 'react-i18next'
import { useChoice } from '../platform/theme.ts'
import { Switch } from '../ui/forms/Switch.tsx'
import { ShortcutSheet } from '../ui/overlay/ShortcutSheet.tsx'
import type { ShellModel } from './model.ts'
import { singleKeys } from './use-shortcuts.ts'

interface Props {
  readonly model: ShellModel
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The keyboard shortcuts that do something on this page, and the switch for single-letter ones. */
export function ShellShortcuts({ model, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const isOff = useChoice(singleKeys) === 'off'
  const goTo = model.features.flatMap(({ goKey, label }) =>
    goKey === undefined ? [] : [{ keys: `G then ${goKey.toUpperCase()}`, label }],
  )
  const hasUnread = model.groups.some(({ items }) =>
    items.some(({ isUnread, count = 0 }) => isUnread || count > 0),
  )
  const ofPage = (model.shortcuts ?? [])
    .map(({ label, shortcuts }) => ({
      label,
      shortcuts: shortcuts.filter(({ within }) => document.querySelector(within) !== null),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
  const everywhere = [
    { keys: 'Ctrl K', label: t('shortcuts.search') },
    { keys: '[', label: t('shortcuts.sidebar') },
    { keys: '?', label: t('shortcuts.help') },
    ...(model.create.length > 0 ? [{ keys: 'C', label: t('shortcuts.create') }] : []),
    ...(hasUnread
      ? [
          { keys: 'Alt Up', label: t('shortcuts.previousUnread') },
          { keys: 'Alt Down', label: t('shortcuts.nextUnread') },
        ]
      : []),
  ]
  return (
    <ShortcutSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shortcuts.title')}
      groups={[
        { label: t('shortcuts.everywhere'), shortcuts: everywhere },
        ...(goTo.length > 0 ? [{ label: t('shortcuts.goTo'), shortcuts: goTo }] : []),
        ...ofPage,
      ]}
      note={
        <Switch
          label={t('shortcuts.singleKeys')}
          description={t('shortcuts.singleKeysText')}
          checked={!isOff}
          onChange={({ target }) => singleKeys.choose(target.checked ? null : 'off')}
        />
      }
    />
  )
}
