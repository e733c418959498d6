import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import type { ShellSize } from '../../ui/forms/InputShell.tsx'
import { placeOf } from '../region.ts'

interface Props {
  readonly value: string
  readonly size?: ShellSize
  readonly note?: string
  readonly help?: string
  readonly error?: string
  readonly onChange: (region: string) => void
}

/** Where somebody is, by their time zone. */
export function ProfileEditRegion({ value, onChange, ...look }: Props) {
  const { t, i18n } = useTranslation()
  const place = placeOf(value, undefined, { language: i18n.language })

  // The zones are many and seldom changed, so they come when somebody looks for one.
  async function find(query: string) {
    const { findZones, zoneOption } = await import('../../ui/forms/zones.ts')
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const now = new Date()
    return findZones(query, here).map((zone) => zoneOption(zone, now, i18n.language))
  }

  return (
    <Combobox
      {...look}
      label={t('profileEdit.region')}
      icon={<MapPin size={16} strokeWidth={1.75} />}
      placeholder={t('profileEdit.regionPlaceholder')}
      find={find}
      delayMs={100}
      value={place && { value, label: place.name }}
      onChange={(option) => onChange(option?.value ?? '')}
    />
  )
}
