import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { PictureField } from '../../resources/PictureField.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { DraftRows } from './DraftRows.tsx'
import styles from './EventForm.module.css'
import { type GuestDraft, newRow } from './event-draft.ts'
import { FormSection } from './FormSection.tsx'
import type { EventFormState } from './use-event-form.ts'

const MAX_HOSTS = 20
const MAX_GUESTS = 50

/** Hosts, who are members, and speakers, who need no account. */
export function PeopleFields({ form: { drafting } }: { readonly form: EventFormState }) {
  const { t } = useTranslation()
  const users = useAppSelector((state) => state.users.entities)
  const find = useFindMembers()
  const { draft, change, errorOf } = drafting

  function addHost(userId: string, name: string) {
    if (draft.hosts.some(({ _id }) => _id === userId)) return
    const picture = users[userId]?.displayPicture ?? null
    const host = { key: userId, _id: userId, name, picture, title: '', kind: 'host' as const }
    change('hosts', [...draft.hosts, host])
  }

  return (
    <>
      <FormSection title={t('events.hosts')}>
        <DraftRows
          rows={draft.hosts}
          onChange={(hosts) => change('hosts', hosts)}
          most={MAX_HOSTS}
          addLabel={t('events.form.addHost')}
          nameOf={({ name }) => name}
          error={errorOf('hosts')}
        >
          {(host, edit) => (
            <div className={styles.host}>
              <Avatar name={host.name} src={sourceOf(host.picture, 'thumbnail')} size={32} />
              <span className={styles.hostName} dir="auto">
                {host.name}
              </span>
              <TextField
                size="dense"
                label={t('events.form.hostTitle', { name: host.name })}
                isLabelUnseen
                placeholder={t('events.form.hostTitlePlaceholder')}
                maxLength={60}
                dir="auto"
                value={host.title}
                onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
              />
              <Select
                size="dense"
                label={t('events.form.hostKind', { name: host.name })}
                isLabelUnseen
                options={[
                  { value: 'host', label: t('events.form.kinds.host') },
                  { value: 'doorkeeper', label: t('events.form.kinds.doorkeeper') },
                ]}
                value={host.kind}
                onChange={(kind) => edit({ kind: kind === 'doorkeeper' ? 'doorkeeper' : 'host' })}
              />
            </div>
          )}
        </DraftRows>
        {draft.hosts.length < MAX_HOSTS && (
          <Combobox
            key={draft.hosts.length}
            label={t('events.form.addHost')}
            isLabelUnseen
            placeholder={t('events.form.addHost')}
            find={find}
            onChange={(option) => option && addHost(option.value, option.label)}
          />
        )}
      </FormSection>
      <FormSection title={t('events.speakers')} text={t('events.form.speakersText')}>
        <DraftRows
          rows={draft.guests}
          onChange={(guests) => change('guests', guests)}
          most={MAX_GUESTS}
          addLabel={t('events.form.addSpeaker')}
          onAdd={(): GuestDraft => ({
            ...newRow(),
            name: '',
            title: '',
            text: '',
            shown: null,
            picture: { kind: 'kept' },
          })}
          nameOf={({ name }, place) => name || `${place}`}
          error={errorOf('guests')}
        >
          {(guest, edit) => (
            <>
              <div className={styles.pair}>
                <TextField
                  label={t('events.form.speakerName')}
                  maxLength={100}
                  dir="auto"
                  value={guest.name}
                  onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
                />
                <TextField
                  label={t('events.form.speakerTitle')}
                  note={t('channelSettings.optional')}
                  maxLength={100}
                  dir="auto"
                  value={guest.title}
                  onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
                />
              </div>
              <TextArea
                label={t('events.form.speakerText')}
                note={t('channelSettings.optional')}
                lines={2}
                limit={1000}
                dir="auto"
                value={guest.text}
                onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
              />
              <PictureField
                picture={guest.shown}
                value={guest.picture}
                onChange={(picture) => edit({ picture })}
              />
            </>
          )}
        </DraftRows>
      </FormSection>
    </>
  )
}
