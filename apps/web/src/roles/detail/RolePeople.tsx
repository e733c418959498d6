import { canGiveRole, canTakeRole } from '@guildhall/contract/roles'
import { Eye, UserMinus, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { PeopleList } from '../../connections/PeopleList.tsx'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import type { KeptUser } from '../../users/collections.ts'
import { loadHolders } from '../people.ts'
import { useRoleEditing } from '../role-context.ts'
import { selectHolderList, selectHolders } from '../selectors.ts'
import { useWhy } from '../use-why.tsx'
import { TakeRole } from './TakeRole.tsx'

/** Who holds a role. */
export function RolePeople() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const standing = useStanding()
  const { role } = useRoleEditing()
  const list = useAppSelector((state) => selectHolderList(state, role._id))
  const people = useAppSelector((state) => selectHolders(state, role._id))
  const [leaving, setLeaving] = useState<KeptUser | null>(null)
  const why = useWhy()
  const isGiven = canGiveRole(standing, role)
  const isTaken = canTakeRole(standing, role)

  useEffect(() => {
    void dispatch(loadHolders(channel._id, role._id))
  }, [dispatch, channel._id, role._id])

  const icon = { size: 16, strokeWidth: 1.75 } as const
  return (
    <>
      <PeopleList
        label={t('roles.people.label', { role: role.title })}
        list={list}
        people={people}
        failed={t('roles.people.loadFailed')}
        onLoad={(page) => void dispatch(loadHolders(channel._id, role._id, page))}
        empty={
          <Empty
            headingLevel={3}
            icon={<UsersRound size={32} strokeWidth={1.75} />}
            title={t('roles.people.none')}
            text={isTaken ? isGiven && t('roles.people.noneText') : t('roles.people.noneClosed')}
          />
        }
        actions={(user) => (
          <>
            <Tooltip text={t('why.open')}>
              <IconButton
                label={t('why.openOf', { name: user.fullname })}
                icon={<Eye {...icon} />}
                onClick={() => why.ask({ person: user })}
              />
            </Tooltip>
            {isTaken && !(role.native === 'admin' && user._id === channel.createdBy?._id) && (
              <Tooltip text={t('roles.people.take')}>
                <IconButton
                  label={t('roles.people.takeFrom', { name: user.fullname })}
                  icon={<UserMinus {...icon} />}
                  onClick={() => setLeaving(user)}
                />
              </Tooltip>
            )}
          </>
        )}
      />
      {leaving && <TakeRole role={role} user={leaving} onClose={() => setLeaving(null)} />}
      {why.dialog}
    </>
  )
}
