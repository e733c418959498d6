import type { Role } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { useChannel } from '../../channels/use-channel.ts'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { SettingsDialog } from '../../settings/SettingsDialog.tsx'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'
import type { Option } from '../../ui/forms/choices/option.ts'
import { assignRole, notAddedIn } from '../people.ts'
import { holderListId } from '../selectors.ts'

/** Of several some got it and some did not. */
class SomeNotAdded extends Error {}

interface Props {
  readonly role: Role
  readonly onClose: () => void
}

/** Gives a role to one or several, found in the directory. */
export function AssignPeople({ role, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const find = useFindMembers({ noRoles: [role._id] })
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [isTried, setTried] = useState(false)

  async function save() {
    const userIds = chosen.map(({ value }) => value)
    try {
      await dispatch(assignRole({ channelId, roleId: role._id, userIds, listId: holderListId(role._id) }))
    } catch (error) {
      const left = notAddedIn(error)
      if (left) setChosen(chosen.filter(({ value }) => left.includes(value)))
      throw error instanceof RequestFailed && error.status === 400 && userIds.length > 1
        ? new SomeNotAdded()
        : error
    }
    dispatch(
      toasted({
        textKey: 'roles.assigned',
        values: { count: userIds.length, role: role.title },
        kind: 'done',
        duration: 3000,
      }),
    )
  }

  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t('roles.assignTitle', { role: role.title })}
      description={t('roles.assignText')}
      saveLabel={t('roles.assignConfirm')}
      onCheck={() => {
        setTried(true)
        return chosen.length > 0
      }}
      onSave={save}
      wordsFor={(error) => (error instanceof SomeNotAdded ? t('roles.someNotAdded') : undefined)}
    >
      <MultiCombobox
        label={t('roles.assignWho')}
        placeholder={t('roles.assignPlaceholder')}
        find={find}
        value={chosen}
        onChange={setChosen}
        error={isTried && chosen.length === 0 ? t('roles.assignNobody') : undefined}
      />
    </SettingsDialog>
  )
}
