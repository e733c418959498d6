import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Mark } from '../../ui/display/Mark.tsx'
import { CommandPalette } from '../../ui/overlay/CommandPalette.tsx'
import type { PaletteItem } from '../../ui/overlay/PaletteRow.tsx'
import type { PaletteProps } from '../model.ts'
import { matching, type PaletteEntry, paletteEntries } from '../palette-entries.ts'

export function Palette({ model, commands, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const place = model.community?.name ?? t('brand')
  const found = matching(paletteEntries(model, commands), query)

  const groups = (['place', 'room', 'command'] as const)
    .map((kind) => ({
      label: t(`palette.${kind}`),
      items: found.filter((entry) => entry.kind === kind).map(shown),
    }))
    .filter(({ items }) => items.length > 0)

  function close() {
    setQuery('')
    onClose()
  }

  function pick({ id }: PaletteItem, isInNewTab: boolean) {
    const entry = found.find((one) => one.id === id)
    if (entry?.to !== undefined && isInNewTab) {
      window.open(entry.to, '_blank', 'noopener')
      return
    }
    close()
    if (entry?.to !== undefined) void navigate(entry.to)
    else entry?.run?.()
  }

  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={close}
      label={t('shell.search', { place })}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      emptyText={t('palette.empty', { query })}
      prefixes={[
        { sign: '>', label: t('palette.command') },
        ...(model.groups.length > 0 ? [{ sign: '#', label: t('palette.room') }] : []),
      ]}
      onPick={pick}
    />
  )
}

const shown = ({ id, label, icon: Icon, shortcut }: PaletteEntry): PaletteItem => ({
  id,
  label,
  shortcut,
  icon: Icon ? <Icon size={17} strokeWidth={1.75} /> : <Mark name={label} size={24} />,
})
