import { takesContent } from '@guildhall/contract/contexts'
import type { ContentType } from '@guildhall/contract/posts'
import { useTranslation } from 'react-i18next'
import type { KeptContext } from '../../contexts/collections.ts'
import { roomIcon } from '../../contexts/room-icon.ts'
import { isGrouped, type RoomGroup } from '../../contexts/selectors.ts'
import { Select } from '../../ui/forms/choices/Select.tsx'

interface Props {
  readonly groups: readonly RoomGroup[]
  readonly room: KeptContext | null
  readonly contentType: ContentType
  /** Errors show only after an attempt to publish. */
  readonly isAsked: boolean
  readonly onChange: (roomId: string) => void
}

/** Chooses the room of the post, among those that accept it from this person. */
export function RoomField({ groups, room, contentType, isAsked, onChange }: Props) {
  const { t } = useTranslation()
  const takes = (one: KeptContext) => takesContent(one.allowedContentTypes, contentType)
  const options = groups
    .map(({ group, rooms }) => ({
      label: isGrouped(group) ? group.title : t('rooms.noGrouping'),
      items: rooms
        .filter((one) => one.canPost && (takes(one) || one._id === room?._id))
        .map((one) => ({ ...optionOf(one), isDisabled: !takes(one) })),
    }))
    .filter(({ items }) => items.length > 0)
  const Icon = room && roomIcon(room.icon)
  const isRefused = room !== null && !takes(room)
  return (
    <Select
      label={t('composer.roomField.label')}
      placeholder={t('composer.roomField.placeholder')}
      icon={Icon && <Icon size={16} strokeWidth={1.75} />}
      options={options}
      value={room?._id ?? null}
      error={
        isRefused
          ? t(`composer.roomField.refuses.${contentType}`, { room: room.text })
          : isAsked && room === null && t('composer.roomField.missing')
      }
      onChange={onChange}
    />
  )
}

function optionOf({ _id, text, icon }: KeptContext) {
  const Icon = roomIcon(icon)
  return { value: _id, label: text, icon: <Icon size={16} strokeWidth={1.75} /> }
}
