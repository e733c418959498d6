import { canBeGated } from '@guildhall/contract/gates'
import { useTranslation } from 'react-i18next'
import { RoleChoice } from '../../roles/RoleChoice.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import type { KeptGate } from '../collections.ts'
import { FormSection } from './FormSection.tsx'
import { OpenedKinds } from './OpenedKinds.tsx'
import type { OpenedKind } from './use-opened-kinds.ts'

interface Props {
  readonly gate: KeptGate | undefined
  readonly gates: readonly KeptGate[]
  readonly opened: readonly OpenedKind[]
  readonly roles: readonly string[]
  readonly rolesError: string | undefined
  readonly includes: string | null
  readonly includesError: string | undefined
  readonly onRoles: (roleIds: readonly string[]) => void
  readonly onIncludes: (gateId: string | null) => void
}

/** Whether a tier includes another, by itself or through those it includes. */
function leadsTo(gates: readonly KeptGate[], from: KeptGate, id: string): boolean {
  const next = gates.find(({ _id }) => _id === from.includes)
  return next !== undefined && (next._id === id || leadsTo(gates, next, id))
}

/** What a tier opens, by the roles that people get with it and the tier that it builds on. */
export function GateOpens(props: Props) {
  const { gate, gates, opened, roles, rolesError, includes, includesError, onRoles, onIncludes } = props
  const { t } = useTranslation()
  const others = gates.filter(
    (one) =>
      one._id === includes ||
      (!one.isArchived && one._id !== gate?._id && !(gate && leadsTo(gates, one, gate._id))),
  )
  return (
    <FormSection title={t('gates.form.opens')} text={t('gates.form.opensText')}>
      {opened.length > 0 && <OpenedKinds kinds={opened} roleId={roles[0]} />}
      <RoleChoice
        label={t('gates.form.roles')}
        error={rolesError}
        value={roles}
        onChange={onRoles}
        isOffered={canBeGated}
      />
      {others.length > 0 && (
        <Select
          label={t('gates.form.includes')}
          help={t('gates.form.includesHelp')}
          error={includesError}
          value={includes ?? ''}
          onChange={(value) => onIncludes(value || null)}
          options={[
            { value: '', label: t('gates.form.includesNone') },
            ...others.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
        />
      )}
    </FormSection>
  )
}
