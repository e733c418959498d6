import { canHandOver, canManageSettings } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { selectRoles } from '../../roles/selectors.ts'
import { loadRoles } from '../../roles/thunks.ts'
import { Card } from '../../ui/display/Card.tsx'
import { listIds, loadAdmins, loadModerators } from '../lists.ts'
import { HandOver } from './HandOver.tsx'
import { MembersSettings } from './MembersSettings.tsx'
import { StaffAdd } from './StaffAdd.tsx'
import { StaffList } from './StaffList.tsx'

/** The admins and moderators of a community. */
export function Staff() {
  return (
    <MembersSettings>
      <Lists />
    </MembersSettings>
  )
}

function Lists() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = useChannel()
  const standing = useStanding()
  const isAdmin = canManageSettings(standing)
  const adminRole = useAppSelector((state) =>
    selectRoles(state, _id).find(({ native }) => native === 'admin'),
  )
  const adminRoleId = adminRole?._id

  useEffect(() => {
    void dispatch(loadRoles(_id))
    void dispatch(loadModerators(_id))
  }, [dispatch, _id])

  useEffect(() => {
    if (adminRoleId) void dispatch(loadAdmins(_id, adminRoleId))
  }, [dispatch, _id, adminRoleId])

  return (
    <>
      <Card as="section" title={t('staff.admins')} note={t('staff.adminsNote')}>
        <StaffList
          listId={listIds.admins(_id)}
          label={t('staff.admins')}
          onRetry={() => adminRoleId && void dispatch(loadAdmins(_id, adminRoleId))}
        />
      </Card>
      <Card as="section" title={t('staff.moderators')} note={t('staff.moderatorsNote')}>
        {isAdmin && <StaffAdd channelId={_id} />}
        <StaffList
          listId={listIds.moderators(_id)}
          label={t('staff.moderators')}
          empty={t('staff.none')}
          isRemovable={isAdmin}
          onRetry={() => void dispatch(loadModerators(_id))}
          onMore={() => void dispatch(loadModerators(_id, 'next'))}
        />
      </Card>
      {canHandOver(standing) && (
        <HandOver onDone={() => adminRoleId && void dispatch(loadAdmins(_id, adminRoleId))} />
      )}
    </>
  )
}
