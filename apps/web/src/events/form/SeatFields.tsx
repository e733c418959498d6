import { currencies } from '@guildhall/contract/money'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { RoleChoice } from '../../roles/RoleChoice.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './EventForm.module.css'
import { FormSection } from './FormSection.tsx'
import type { EventFormState } from './use-event-form.ts'

/** What a seat costs, how many there are, and until when people register. */
export function SeatFields({ form: { drafting, currency } }: { readonly form: EventFormState }) {
  const { t } = useTranslation()
  const { canCreatePaidEvent } = useChannel()
  const { draft, change, text, flag } = drafting
  return (
    <FormSection title={t('events.form.seats')}>
      <div className={styles.pair}>
        {(canCreatePaidEvent || draft.price !== '') && (
          <TextField
            label={t('events.form.price')}
            prefix={currencies[currency].symbol}
            placeholder={t('events.free')}
            inputMode="decimal"
            autoComplete="off"
            {...text('price')}
          />
        )}
        <TextField
          label={t('events.form.seatsInAll')}
          placeholder={t('events.form.noBound')}
          inputMode="numeric"
          autoComplete="off"
          {...text('seats')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={t('events.form.opens')}
          type="datetime-local"
          help={t('events.form.opensHelp')}
          {...text('opens')}
        />
        <TextField
          label={t('events.form.closes')}
          type="datetime-local"
          help={t('events.form.closesHelp')}
          {...text('closes')}
        />
      </div>
      {draft.seats.trim() !== '' && (
        <Switch
          label={t('events.form.waitingList')}
          description={t('events.form.waitingListText')}
          {...flag('hasWaitingList')}
        />
      )}
      <Switch
        label={t('events.form.approval')}
        description={t('events.form.approvalText')}
        {...flag('needsApproval')}
      />
      <Switch
        label={t('events.form.participants')}
        description={t('events.form.participantsText')}
        {...flag('showParticipants')}
      />
      {draft.price.trim() !== '' && (
        <RoleChoice
          label={t('events.form.accessRoles')}
          note={t('channelSettings.optional')}
          value={draft.accessRoles}
          onChange={(roles) => change('accessRoles', roles)}
        />
      )}
    </FormSection>
  )
}
