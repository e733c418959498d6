import type { Verdict } from '@guildhall/contract/roles'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { RoleChip } from '../roles/RoleChip.tsx'
import { explain } from '../roles/why.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Popover } from '../ui/overlay/Popover.tsx'
import type { KeptContext } from './collections.ts'
import styles from './RoomLock.module.css'

/** Whom a restricted room is for, and why the viewer is among them. */
export function RoomLock({ room }: { readonly room: KeptContext }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [verdict, setVerdict] = useState<Verdict | null>(null)

  function ask(isOpen: boolean) {
    if (!isOpen || verdict) return
    // The roles are shown anyway; why is one line more.
    void dispatch(explain(channelId, { contextId: room._id })).then(setVerdict, () => undefined)
  }

  return (
    <Popover
      size="sm"
      title={t('rooms.lock.title')}
      onOpenChange={ask}
      trigger={
        <Button size="sm" tone="ghost" icon={<Lock size={14} strokeWidth={1.75} />}>
          {t('rooms.restricted')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{t(room.roles.length > 0 ? 'rooms.lock.roles' : 'rooms.lock.people')}</p>
        {room.roles.length > 0 && (
          <p className={styles.roles}>
            {room.roles.map((role) => (
              <RoleChip key={role._id} role={role} />
            ))}
          </p>
        )}
        <div aria-live="polite">
          {verdict?.reasons.slice(0, 1).map(({ kind, role }) => (
            <p key={kind}>
              {kind === 'role' && role
                ? t('rooms.lock.because', { role: role.title })
                : t(`rooms.lock.reasons.${kind}`)}
            </p>
          ))}
        </div>
      </div>
    </Popover>
  )
}
