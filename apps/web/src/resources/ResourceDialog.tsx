import { may } from '@guildhall/contract/channels'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel, useStanding } from '../channels/use-channel.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { RoleChoice } from '../roles/RoleChoice.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../settings/use-dialog-draft.ts'
import { selectResourceTags } from '../tags/selectors.ts'
import { loadTags } from '../tags/thunks.ts'
import { MultiCombobox } from '../ui/forms/choices/MultiCombobox.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import type { KeptResource } from './collections.ts'
import { LinkFields } from './LinkFields.tsx'
import { PictureField } from './PictureField.tsx'
import { draftOf, emptyResource, isWrongLink, linksIn, type ResourceDraft } from './resource-draft.ts'
import { addResource, editResource } from './thunks.ts'

interface Props {
  /** Left out for a new one. */
  readonly resource?: KeptResource
  readonly type: 'folder' | 'link'
  readonly parentId: string | null
  readonly onClose: () => void
}

/** Everything about a collection, or about links in one. */
export function ResourceDialog({ resource, type, parentId, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const standing = useStanding()
  const tags = useAppSelector((state) => selectResourceTags(state, channelId)).map(({ _id, title }) => ({
    value: _id,
    label: title,
  }))
  const { draft, isTried, change, check } = useDialogDraft<ResourceDraft>(
    resource ? draftOf(resource) : emptyResource(type),
  )
  // Those out of use stay on what carries them.
  const unknown = draft.postTags.filter((id) => !tags.some(({ value }) => value === id))
  const isMissing = draft.title.trim() === ''
  const isEmpty = type === 'link' && linksIn(draft.links).length === 0

  useEffect(() => {
    void dispatch(loadTags(channelId))
  }, [dispatch, channelId])

  const title = resource
    ? t('collections.editTitle', { name: resource.title })
    : t(type === 'folder' ? 'collections.new' : 'collections.newLinks')
  return (
    <SettingsDialog
      isOpen
      size="lg"
      onClose={onClose}
      title={title}
      saveLabel={t(resource ? 'rooms.save' : 'collections.add')}
      onCheck={() => check(!isMissing && !isEmpty && !draft.links.some(isWrongLink))}
      onSave={() =>
        dispatch(resource ? editResource(resource, draft) : addResource(channelId, parentId, draft))
      }
    >
      <TextField
        label={t('collections.title')}
        value={draft.title}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        error={isTried && isMissing ? t('collections.titleMissing') : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label={t('collections.text')}
        note={t('rooms.form.optional')}
        lines={2}
        limit={5000}
        value={draft.text}
        dir="auto"
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <LinkFields
        links={draft.links}
        isOptional={type === 'folder'}
        isTried={isTried}
        isMissing={isEmpty}
        onChange={(links) => change({ links })}
      />
      <PictureField
        picture={resource?.picture ?? null}
        value={draft.picture}
        onChange={(picture) => change({ picture })}
      />
      {tags.length > 0 && (
        <MultiCombobox
          label={t('collections.tags')}
          note={t('rooms.form.optional')}
          placeholder={t('collections.tagsPlaceholder')}
          options={tags}
          value={tags.filter(({ value }) => draft.postTags.includes(value))}
          onChange={(chosen) => change({ postTags: [...unknown, ...chosen.map(({ value }) => value)] })}
        />
      )}
      {(!resource || may(standing, 'manageRoles')) && (
        <RoleChoice
          label={t('collections.roles')}
          note={t('rooms.form.optional')}
          help={t('collections.rolesHelp')}
          value={draft.roles}
          onChange={(roles) => change({ roles })}
        />
      )}
      {draft.roles.length > 0 && (
        <Switch
          label={t('rooms.form.teased')}
          description={t('rooms.form.teasedText')}
          checked={draft.isTeased}
          onChange={({ currentTarget }) => change({ isTeased: currentTarget.checked })}
        />
      )}
    </SettingsDialog>
  )
}
