import type { FilterEffect } from '@guildhall/contract/moderation'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/forms/Segmented.tsx'

interface Props {
  readonly value: FilterEffect
  readonly onChange: (effect: FilterEffect) => void
  readonly disabled: boolean
}

const effects = ['report', 'hold', 'refuse'] as const satisfies readonly FilterEffect[]

/** What happens to something that a filter finds; the line beneath explains the chosen one. */
export function EffectField({ value, onChange, disabled }: Props) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('filters.effect.label')}
      help={t(`filters.effect.${value}Text`)}
      disabled={disabled}
      value={value}
      onChange={(effect) => onChange(effect as FilterEffect)}
      options={effects.map((effect) => ({ value: effect, label: t(`filters.effect.${effect}`) }))}
    />
  )
}
