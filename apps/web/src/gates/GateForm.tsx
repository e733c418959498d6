import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsFields } from '../settings/SettingsFields.tsx'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import { Card } from '../ui/display/Card.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import type { KeptGate } from './collections.ts'
import styles from './GateForm.module.css'
import { GateOpens } from './GateOpens.tsx'
import { GatePreview } from './GatePreview.tsx'
import { MAX_TEXT, MAX_TITLE } from './gate-draft.ts'
import { LossQuestion } from './LossQuestion.tsx'
import { PriceFields } from './PriceFields.tsx'
import { useGateDraft } from './use-gate-draft.ts'

interface Props {
  /** Left out for a new one. */
  readonly gate: KeptGate | undefined
  readonly gates: readonly KeptGate[]
}

/** Everything about a tier that can be changed, beside the card that people will see. */
export function GateForm({ gate, gates }: Props) {
  const { t } = useTranslation()
  const drafting = useGateDraft(gate)
  const { draft, saved, change, errorOf, text } = drafting
  const [isAsked, setAsked] = useState(false)
  const hasAgreed = useRef(false)
  const takenRoles = saved.roles.filter((id) => !draft.roles.includes(id))
  const withoutIncluded = saved.includes !== null && draft.includes !== saved.includes
  const takesAway = gate !== undefined && (takenRoles.length > 0 || withoutIncluded)

  /** What takes something from people is saved once that is agreed to. */
  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (takesAway && !hasAgreed.current && event.target === event.currentTarget) {
      event.preventDefault()
      return setAsked(true)
    }
    hasAgreed.current = false
    drafting.form.onSubmit(event)
  }

  return (
    <>
      <SettingsForm
        drafting={{ ...drafting, form: { ...drafting.form, onSubmit: submit } }}
        saveLabel={t(gate ? 'gates.save' : 'gates.create')}
      >
        <div className={styles.columns}>
          <div className={styles.fields}>
            <Card as="section" title={t('gates.form.promise')}>
              <SettingsFields isWide>
                <TextField
                  label={t('gates.form.title')}
                  maxLength={MAX_TITLE}
                  dir="auto"
                  autoComplete="off"
                  {...text('title')}
                />
                <TextArea
                  label={t('gates.form.description')}
                  note={t('channelSettings.optional')}
                  lines={2}
                  limit={MAX_TEXT}
                  dir="auto"
                  {...text('description')}
                />
                <TextArea
                  label={t('gates.form.perks')}
                  note={t('channelSettings.optional')}
                  help={t('gates.form.perksHelp')}
                  lines={5}
                  dir="auto"
                  {...text('perks')}
                />
              </SettingsFields>
            </Card>
            <PriceFields
              value={draft.prices}
              error={errorOf('prices')}
              onChange={(prices) => change('prices', prices)}
              onBlur={() => drafting.leave('prices')}
              trial={text('trialDays')}
            />
            <GateOpens
              gate={gate}
              gates={gates}
              roles={draft.roles}
              rolesError={errorOf('roles')}
              includes={draft.includes}
              includesError={errorOf('includes')}
              onRoles={(roles) => change('roles', roles)}
              onIncludes={(includes) => change('includes', includes)}
            />
          </div>
          <GatePreview
            draft={draft}
            gates={gates}
            keepers={drafting.changed.includes('prices') ? (gate?.membersCount ?? 0) : 0}
          />
        </div>
      </SettingsForm>
      {gate && isAsked && (
        <LossQuestion
          gate={gate}
          act="takeRoles"
          roleIds={takenRoles}
          withoutIncluded={withoutIncluded}
          title={t('gates.takeTitle', { name: gate.title })}
          text={t('gates.takeText')}
          confirmLabel={t('gates.takeConfirm')}
          isDanger
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            hasAgreed.current = true
            drafting.form.ref.current?.requestSubmit()
          }}
        />
      )}
    </>
  )
}
