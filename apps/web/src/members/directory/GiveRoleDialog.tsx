import type { Channel } from '@guildhall/contract/channels'
import { canGiveRole } from '@guildhall/contract/roles'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../channels/selectors.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { selectRoles } from '../../roles/selectors.ts'
import { loadRoles } from '../../roles/thunks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { ShownMember } from '../selectors.ts'
import { giveRole } from '../thunks.ts'

interface Props {
  readonly channel: Channel
  readonly members: readonly ShownMember[]
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

export function GiveRoleDialog({ channel, members, isOpen, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const roles = useAppSelector((state) => selectRoles(state, channel._id)).filter((role) =>
    canGiveRole(standingOf(channel), role),
  )
  const [roleId, setRoleId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const role = roles.find(({ _id }) => _id === roleId)
  const values = { count: members.length, name: members[0]?.user.fullname ?? '' }

  useEffect(() => {
    void dispatch(loadRoles(channel._id))
  }, [dispatch, channel._id])

  async function give() {
    if (!role) return
    setBusy(true)
    const isDone = await dispatch(giveRole(channel, role, members))
    setBusy(false)
    if (isDone) onDone()
    else onClose()
  }

  return (
    <Modal
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('directory.giveTitle', values)}
      footer={
        <>
          <Button tone="ghost" disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" disabled={!role} isBusy={isBusy} onClick={() => void give()}>
            {t('directory.give')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('directory.role')}
        isLabelUnseen
        options={roles.map(({ _id, title, membersCount }) => ({
          value: _id,
          label: title,
          description: t('directory.holders', { count: membersCount }),
        }))}
        value={roleId}
        onChange={setRoleId}
      />
    </Modal>
  )
}
