import type { TagType } from '@guildhall/contract/tags'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useRooms } from '../contexts/use-rooms.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { ColorChoice } from '../roles/ColorChoice.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../settings/use-dialog-draft.ts'
import { MultiCombobox } from '../ui/forms/choices/MultiCombobox.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import type { KeptPostTag } from './collections.ts'
import { saveTag, type TagDraft } from './thunks.ts'

interface Props {
  readonly tag?: KeptPostTag
  /** Of which kinds one may make some. */
  readonly types: readonly TagType[]
  readonly onClose: () => void
}

export function TagDialog({ tag, types, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const { groups } = useRooms(channel)
  const { draft, isTried, change, check } = useDialogDraft<TagDraft>({
    title: tag?.title ?? '',
    color: tag?.color ?? '',
    tagType: tag?.tagType ?? types[0] ?? 'post',
    contexts: tag?.contexts ?? [],
  })
  const isMissing = draft.title.trim() === ''
  const rooms = (groups ?? [])
    .flatMap((group) => group.rooms)
    .filter(({ hasAccess }) => hasAccess)
    .map(({ _id, text }) => ({ value: _id, label: text }))

  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={tag ? t('tags.editOf', { name: tag.title }) : t('tags.new')}
      saveLabel={t(tag ? 'tags.save' : 'tags.newConfirm')}
      onCheck={() => check(!isMissing)}
      onSave={() =>
        dispatch(saveTag(channel._id, { ...draft, title: draft.title.trim(), ...(tag && { _id: tag._id }) }))
      }
    >
      <TextField
        label={t('tags.name')}
        value={draft.title}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        error={isTried && isMissing ? t('tags.nameMissing') : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      {!tag && types.length > 1 && (
        <Segmented
          label={t('tags.for')}
          value={draft.tagType}
          onChange={(value) => change({ tagType: types.find((type) => type === value) ?? 'post' })}
          options={types.map((value) => ({ value, label: t(`tags.types.${value}`) }))}
        />
      )}
      <ColorChoice
        label={t('tags.color')}
        isHexOnly
        value={draft.color}
        onChange={(color) => change({ color })}
      />
      {draft.tagType === 'post' && (
        <MultiCombobox
          label={t('tags.rooms')}
          help={t('tags.roomsHelp')}
          placeholder={t('tags.everyRoom')}
          options={rooms}
          value={rooms.filter(({ value }) => draft.contexts.includes(value))}
          onChange={(chosen) => change({ contexts: chosen.map(({ value }) => value) })}
        />
      )}
    </SettingsDialog>
  )
}
