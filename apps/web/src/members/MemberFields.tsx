import type { Channel } from '@guildhall/contract/channels'
import { memberCalls } from '@guildhall/contract/members'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../platform/fetch-part.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { useRead } from '../platform/store/use-read.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Card } from '../ui/display/Card.tsx'
import { selectIsMe } from '../users/selectors.ts'
import { FieldList } from './FieldList.tsx'

const EditFields = lazyPart(async () => ({ default: (await import('./EditFields.tsx')).EditFields }))

interface Props {
  readonly channel: Channel
  readonly userId: string
}

/** What a person tells in a community, for their profile there; nothing where they tell nothing. */
export function MemberFields({ channel, userId }: Props) {
  const { t } = useTranslation()
  const isMe = useAppSelector((state) => selectIsMe(state, userId))
  const isAsked = channel.isMember && channel.public.customUserFields.length > 0
  const { data, retry } = useRead(
    memberCalls.getMemberFields,
    isAsked ? { channelId: channel._id, userId } : null,
  )
  const [isEditing, setEditing] = useState<boolean>()
  const fields = data?.fields ?? []
  if (!data || (fields.length === 0 && !isMe)) return null
  return (
    <Card
      as="section"
      title={t('memberFields.of', { name: channel.title })}
      actions={
        isMe && (
          <IconButton
            size="sm"
            label={t('memberFields.edit')}
            icon={<Pencil size={15} strokeWidth={1.75} />}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {fields.length > 0 ? <FieldList fields={fields} /> : <p>{t('memberFields.none')}</p>}
      {isEditing !== undefined && (
        <Suspense>
          <EditFields
            channel={channel}
            isOpen={isEditing}
            onClose={() => setEditing(false)}
            onSaved={retry}
          />
        </Suspense>
      )}
    </Card>
  )
}
