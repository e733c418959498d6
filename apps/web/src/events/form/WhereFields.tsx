import { Layers2, MapPin, MessageCircle, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './EventForm.module.css'
import { FormSection } from './FormSection.tsx'
import { ThreadField } from './ThreadField.tsx'
import type { EventFormState } from './use-event-form.ts'

interface Props {
  readonly form: EventFormState
  /** There is an address to join by, which nobody is shown. */
  readonly hasJoinUrl: boolean
}

const icon = { size: 15, strokeWidth: 1.75 }
const places = ['online', 'inPerson', 'hybrid', 'chat'] as const
const icons = {
  online: <Video {...icon} />,
  inPerson: <MapPin {...icon} />,
  hybrid: <Layers2 {...icon} />,
  chat: <MessageCircle {...icon} />,
}

/** Where it is: online, at a venue, both, or in a thread of the community. */
export function WhereFields({ form: { drafting }, hasJoinUrl }: Props) {
  const { t } = useTranslation()
  const { draft, change, text, errorOf } = drafting
  const { locationType } = draft
  return (
    <FormSection title={t('events.form.where')}>
      <Segmented
        label={t('events.form.where')}
        isLabelUnseen
        options={places.map((value) => ({ value, label: t(`events.places.${value}`), icon: icons[value] }))}
        value={locationType}
        onChange={(value) => change('locationType', places.find((one) => one === value) ?? 'online')}
      />
      {locationType !== 'online' && locationType !== 'chat' && (
        <div className={styles.pair}>
          <TextField label={t('events.form.venue')} maxLength={200} dir="auto" {...text('venue')} />
          <TextField
            label={t('events.form.address')}
            note={t('channelSettings.optional')}
            maxLength={300}
            dir="auto"
            {...text('address')}
          />
        </div>
      )}
      {locationType === 'chat' && (
        <ThreadField
          value={draft.chatId}
          error={errorOf('chatId')}
          onChange={(chatId) => change('chatId', chatId)}
        />
      )}
      {(locationType === 'online' || locationType === 'hybrid') && (
        <TextField
          label={t('events.form.joinUrl')}
          note={t('channelSettings.optional')}
          type="url"
          placeholder="https://"
          help={t(
            draft.isJoinUrlRemoved
              ? 'events.form.joinUrlRemoved'
              : hasJoinUrl
                ? 'events.form.joinUrlKept'
                : 'events.form.joinUrlHelp',
          )}
          {...text('joinUrl')}
        />
      )}
      {hasJoinUrl && draft.joinUrl.trim() === '' && (
        <div>
          <Button size="sm" tone="ghost" onClick={() => change('isJoinUrlRemoved', !draft.isJoinUrlRemoved)}>
            {t(draft.isJoinUrlRemoved ? 'events.form.keepJoinUrl' : 'events.form.removeJoinUrl')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
