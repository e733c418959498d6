import { Layers2, MapPin, Video } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './EventForm.module.css'
import { FormSection } from './FormSection.tsx'
import type { EventFormState } from './use-event-form.ts'

interface Props {
  readonly form: EventFormState
  /** There is an address to join by, which nobody is shown. */
  readonly hasJoinUrl: boolean
}

const icon = { size: 15, strokeWidth: 1.75 }
const places = ['online', 'inPerson', 'hybrid'] as const
const icons = {
  online: <Video {...icon} />,
  inPerson: <MapPin {...icon} />,
  hybrid: <Layers2 {...icon} />,
}

/** Where it is: online, at a venue, or both. */
export function WhereFields({ form: { drafting }, hasJoinUrl }: Props) {
  const { t } = useTranslation()
  const { draft, change, text } = drafting
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
      {(locationType === 'online' || locationType === 'hybrid') && (
        <TextField
          label={t('events.form.joinUrl')}
          note={t('channelSettings.optional')}
          type="url"
          placeholder="https://"
          help={t(hasJoinUrl ? 'events.form.joinUrlKept' : 'events.form.joinUrlHelp')}
          {...text('joinUrl')}
        />
      )}
    </FormSection>
  )
}
