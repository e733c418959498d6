import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { type ContentType, contentTypes } from '../content-types.ts'
import styles from './RoomPosting.module.css'
import type { RoomDraft } from './room-draft.ts'

interface Props {
  readonly draft: RoomDraft
  readonly onChange: (fields: Partial<RoomDraft>) => void
}

/** The default layout, which is stored as nothing. */
const LIST = 'list'

/** Who may post in a room, what they may post, and the layout. */
export function RoomPosting({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const toggle = (type: ContentType, isTaken: boolean) =>
    onChange({
      contentTypes: contentTypes.filter((one) => (one === type ? isTaken : draft.contentTypes.includes(one))),
    })
  return (
    <>
      <Segmented
        label={t('rooms.form.whoPosts')}
        value={draft.canMembersPost ? 'members' : 'moderators'}
        onChange={(value) => onChange({ canMembersPost: value === 'members' })}
        options={[
          { value: 'members', label: t('rooms.form.membersPost') },
          { value: 'moderators', label: t('rooms.form.moderatorsPost') },
        ]}
      />
      <Field label={t('rooms.form.contentTypes')} help={t('rooms.form.contentTypesHelp')} isGroup>
        {({ id, ...wires }) => (
          <fieldset id={id} {...wires} className={styles.types}>
            {contentTypes.map((type) => (
              <Checkbox
                key={type}
                label={t(`rooms.types.${type}`)}
                checked={draft.contentTypes.includes(type)}
                // The last type stays: a room must accept something.
                disabled={draft.contentTypes.length === 1 && draft.contentTypes[0] === type}
                onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
      </Field>
      <Select
        label={t('rooms.form.layout')}
        value={draft.layout || LIST}
        onChange={(layout) => onChange({ layout: layout === LIST ? '' : layout })}
        options={[...new Set([LIST, 'gallery', draft.layout || LIST])].map((value) => ({
          value,
          label:
            value === LIST
              ? t('rooms.layouts.list')
              : value === 'gallery'
                ? t('rooms.layouts.gallery')
                : value,
        }))}
      />
      <Switch
        label={t('rooms.form.anonymous')}
        description={t('rooms.form.anonymousText')}
        checked={draft.isAnonymous}
        onChange={({ currentTarget }) => onChange({ isAnonymous: currentTarget.checked })}
      />
    </>
  )
}
