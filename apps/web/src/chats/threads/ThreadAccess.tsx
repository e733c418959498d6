import type { Chat } from '@guildhall/contract/chats'
import { Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { RoleChoice } from '../../roles/RoleChoice.tsx'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { AddedPeople } from './AddedPeople.tsx'
import type { ThreadDraft } from './thread-draft.ts'

interface Props {
  readonly draft: ThreadDraft
  readonly thread: Chat | undefined
  /** Those who were added by name before and stay. */
  readonly added: readonly string[]
  readonly error: string | undefined
  readonly onChange: (fields: Partial<ThreadDraft>) => void
}

/** Who may read a thread and who may write in it. */
export function ThreadAccess({ draft, thread, added, error, onChange }: Props) {
  const { t } = useTranslation()
  const find = useFindMembers()
  const icon = { size: 16, strokeWidth: 1.75 } as const
  return (
    <>
      <RadioGroup
        label={t('threads.access')}
        look="cards"
        value={draft.isPublic ? 'public' : 'private'}
        onChange={(value) => onChange({ isPublic: value === 'public' })}
        options={[
          {
            value: 'public',
            label: t('threads.public'),
            description: t('threads.publicText'),
            icon: <Globe {...icon} />,
          },
          {
            value: 'private',
            label: t('threads.private'),
            description: t('threads.privateText'),
            icon: <Lock {...icon} />,
          },
        ]}
      />
      {!draft.isPublic && (
        <>
          <RoleChoice
            label={t('threads.roles')}
            help={t('threads.rolesHelp')}
            value={draft.roles}
            onChange={(roles) => onChange({ roles })}
          />
          <MultiCombobox
            label={t('threads.people')}
            placeholder={t('roles.assignPlaceholder')}
            help={added.length > 0 ? t('threads.peopleAdded', { count: added.length }) : undefined}
            error={error}
            find={find}
            value={draft.people}
            onChange={(people) => onChange({ people })}
          />
          {thread && added.length > 0 && (
            <AddedPeople
              chatId={thread._id}
              added={added}
              onRemove={(id) => onChange({ removed: [...draft.removed, id] })}
            />
          )}
        </>
      )}
      <Switch
        label={t('threads.membersWrite')}
        description={t('threads.membersWriteText')}
        checked={draft.canMembersMessage}
        onChange={({ currentTarget }) => onChange({ canMembersMessage: currentTarget.checked })}
      />
    </>
  )
}
