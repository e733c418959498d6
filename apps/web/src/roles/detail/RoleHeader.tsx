import { canDeleteRole, canGiveRole, type Role } from '@guildhall/contract/roles'
import { ArrowLeft, Ellipsis, Eye, ShieldCheck, Tag, Trash2, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import { PeopleStack } from '../../users/PeopleStack.tsx'
import { RoleSwatch } from '../RoleSwatch.tsx'
import { selectHolders } from '../selectors.ts'
import { useWhy } from '../use-why.tsx'
import { DeleteRole } from './DeleteRole.tsx'
import styles from './RoleHeader.module.css'

const AssignPeople = lazyPart(async () => ({ default: (await import('./AssignPeople.tsx')).AssignPeople }))

const icon = { size: 16, strokeWidth: 1.75 } as const

/** A role's name, who holds it, and what can be done with it. */
export function RoleHeader({ role }: { readonly role: Role }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  const holders = useAppSelector((state) => selectHolders(state, role._id))
  const [layer, setLayer] = useState<'assign' | 'delete' | null>(null)
  const why = useWhy()
  const close = () => setLayer(null)
  const count = t('roles.peopleCount', { count: role.membersCount })
  const kind = t(role.roleType === 'admin' ? 'roles.adminRoleLine' : 'roles.userTag')
  const Kind = role.roleType === 'admin' ? ShieldCheck : Tag

  return (
    <header className={styles.header} data-page-header="back">
      <div className={styles.bar}>
        <Link
          className={styles.back}
          to={settingPath(channel, 'roles')}
          aria-label={t('shell.backTo', { name: t('channelSettings.roles') })}
        >
          <ArrowLeft size={17} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <span className={styles.tile}>
          <RoleSwatch role={role} size={36} />
          <Kind size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          <h1 className={styles.title}>
            <bdi>{role.title}</bdi>
          </h1>
          <p className={styles.line}>
            {kind} · {count}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        {holders.length > 0 && (
          <PeopleStack size={28} max={4} total={role.membersCount} label={count} people={holders} />
        )}
        {canGiveRole(standing, role) && (
          <Button icon={<UserPlus {...icon} />} onClick={() => setLayer('assign')}>
            {t('roles.assign')}
          </Button>
        )}
        <Menu
          align="end"
          trigger={
            <IconButton
              tone="line"
              label={t('roles.more', { name: role.title })}
              icon={<Ellipsis size={17} strokeWidth={1.75} />}
            />
          }
        >
          <MenuItem icon={<Eye {...icon} />} onSelect={() => why.ask({})}>
            {t('why.open')}
          </MenuItem>
          {canDeleteRole(standing, role) && (
            <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => setLayer('delete')}>
              {t('roles.delete')}
            </MenuItem>
          )}
        </Menu>
      </div>
      {layer === 'assign' && (
        <Suspense>
          <AssignPeople role={role} onClose={close} />
        </Suspense>
      )}
      <DeleteRole role={role} isOpen={layer === 'delete'} onClose={close} />
      {why.dialog}
    </header>
  )
}
