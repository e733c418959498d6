import type { Role } from '@guildhall/contract/roles'
import { Layers, Plus } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useNavigate } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { rolePath } from './address.ts'
import styles from './RoleList.module.css'
import { RoleSwatch } from './RoleSwatch.tsx'
import { selectRoles } from './selectors.ts'

const NewRole = lazyPart(async () => ({ default: (await import('./NewRole.tsx')).NewRole }))

/** Every role of a community: those that allow something, and those that only mark people. */
export function RoleList() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const channel = useChannel()
  const roles = useAppSelector((state) => selectRoles(state, channel._id))
  const [isNew, setNew] = useState(false)
  const { name: tier, limits } = channel.subscriptionInfo.tierInfo
  const used = roles.filter(({ isNative }) => !isNative).length
  return (
    <section className={styles.list} aria-label={t('roles.list')}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('roles.list')}</h2>
        <Button size="sm" icon={<Plus size={14} strokeWidth={1.75} />} onClick={() => setNew(true)}>
          {t('roles.new')}
        </Button>
      </div>
      <Kind title={t('roles.adminRoles')} roles={roles.filter(({ roleType }) => roleType === 'admin')} />
      <Kind title={t('roles.userTags')} roles={roles.filter(({ roleType }) => roleType === 'user')} />
      <p className={styles.note}>
        <Layers size={15} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>
            {limits.roles === null
              ? t('roles.used', { count: used })
              : t('roles.usedOf', { used, count: limits.roles })}
          </b>{' '}
          {t('roles.onPlan', { tier })}
        </span>
      </p>
      {isNew && (
        <Suspense>
          <NewRole
            onClose={() => setNew(false)}
            onMade={(roleId) => void navigate(rolePath(channel, roleId))}
          />
        </Suspense>
      )}
    </section>
  )
}

function Kind({ title, roles }: { readonly title: string; readonly roles: readonly Role[] }) {
  const { t } = useTranslation()
  const channel = useChannel()
  const heading = useId()
  if (roles.length === 0) return null
  return (
    <>
      <h3 id={heading} className={styles.kind}>
        {title}
      </h3>
      <ul aria-labelledby={heading}>
        {roles.map((role) => (
          <li key={role._id}>
            <NavLink className={styles.role} to={rolePath(channel, role._id)}>
              <RoleSwatch role={role} />
              <span className={styles.words}>
                <span className={styles.title}>
                  <bdi>{role.title}</bdi>
                </span>
                <small className={styles.count}>{t('roles.peopleCount', { count: role.membersCount })}</small>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
