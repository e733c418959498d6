import { canBeGated } from '@guildhall/contract/gates'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { useAppSelector } from '../platform/store/hooks.ts'
import { RoleChoice } from '../roles/RoleChoice.tsx'
import { selectRoles } from '../roles/selectors.ts'
import { SettingsFields } from '../settings/SettingsFields.tsx'
import { Card } from '../ui/display/Card.tsx'
import { Select } from '../ui/forms/Select.tsx'
import type { KeptGate } from './collections.ts'
import styles from './GateForm.module.css'

interface Props {
  readonly gate: KeptGate | undefined
  readonly gates: readonly KeptGate[]
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

/** The roles that people get with a tier, and the tier that it builds on. */
export function GateOpens(props: Props) {
  const { gate, gates, roles, rolesError, includes, includesError, onRoles, onIncludes } = props
  const { t } = useTranslation()
  const { _id: channelId } = useChannel()
  const known = useAppSelector((state) => selectRoles(state, channelId))
  const chosen = known.filter(({ _id }) => roles.includes(_id))
  const others = gates.filter(
    (one) =>
      one._id === includes ||
      (!one.isArchived && one._id !== gate?._id && !(gate && leadsTo(gates, one, gate._id))),
  )
  return (
    <Card as="section" title={t('gates.form.opens')}>
      <SettingsFields isWide>
        <p>{t('gates.form.opensText')}</p>
        <RoleChoice
          label={t('gates.form.roles')}
          error={rolesError}
          value={roles}
          onChange={onRoles}
          isOffered={canBeGated}
        />
        {chosen.length > 0 && (
          <ul className={styles.opened} aria-label={t('gates.form.opens')}>
            {chosen.map((role) => (
              <li key={role._id} className={styles.role}>
                <RoleChip role={role} />
                <span className={styles.opens}>
                  {[
                    t('gates.form.rooms', { count: role.contextsCount }),
                    t('gates.form.collections', { count: role.resourcesCount }),
                    t('gates.form.threads', { count: role.chatsCount }),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
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
      </SettingsFields>
    </Card>
  )
}
