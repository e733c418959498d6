import type { RoleTag } from '@guildhall/contract/contexts'
import type { Verdict } from '@guildhall/contract/roles'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import styles from './AccessLock.module.css'
import { explain, type Place, questionOf } from './why.ts'

interface Props {
  readonly place: Place
  readonly roles: readonly RoleTag[]
  /** Where several stand on a page, which of them it is. */
  readonly label?: string
  readonly align?: 'start' | 'center' | 'end'
}

/** Whom a restricted room or collection is for, and why the viewer is among them. */
export function AccessLock({ place, roles, label, align }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [verdict, setVerdict] = useState<Verdict | null>(null)

  function ask(isOpen: boolean) {
    if (!isOpen || verdict) return
    // The roles are shown anyway; why is one line more.
    void dispatch(explain(channelId, questionOf(place))).then(setVerdict, () => undefined)
  }

  return (
    <Popover
      size="sm"
      align={align}
      title={t(`why.lock.${place.kind}`)}
      onOpenChange={ask}
      trigger={
        <Button size="sm" tone="ghost" icon={<Lock size={14} strokeWidth={1.75} />} aria-label={label}>
          {t('rooms.restricted')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{t(roles.length > 0 ? 'why.lock.roles' : 'why.lock.people')}</p>
        {roles.length > 0 && (
          <p className={styles.roles}>
            {roles.map((role) => (
              <RoleChip key={role._id} role={role} />
            ))}
          </p>
        )}
        <div aria-live="polite">
          {verdict?.reasons.slice(0, 1).map(({ kind, role }) => (
            <p key={kind}>
              {kind === 'role' && role
                ? t('why.lock.because', { role: role.title })
                : t(`why.lock.reasons.${kind}`)}
            </p>
          ))}
        </div>
      </div>
    </Popover>
  )
}
