import type { Scope } from '@guildhall/contract/events'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../ui/forms/RadioGroup.tsx'

interface Props {
  readonly value: Scope
  readonly onChange: (scope: Scope) => void
}

const scopes = ['one', 'following', 'all'] as const satisfies readonly Scope[]

/** Which events of a series something is about. */
export function ScopeChoice({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      label={t('events.scope.label')}
      options={scopes.map((scope) => ({ value: scope, label: t(`events.scope.${scope}`) }))}
      value={value}
      onChange={(chosen) => onChange(scopes.find((scope) => scope === chosen) ?? 'one')}
    />
  )
}
