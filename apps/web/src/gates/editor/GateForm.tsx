import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from '../../settings/SettingsForm.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { KeptGate } from '../collections.ts'
import { BeforeSaving } from './BeforeSaving.tsx'
import { FormSection } from './FormSection.tsx'
import styles from './GateForm.module.css'
import { GateOpens } from './GateOpens.tsx'
import { GatePreview } from './GatePreview.tsx'
import { MAX_TEXT, MAX_TITLE } from './gate-draft.ts'
import { LossQuestion } from './LossQuestion.tsx'
import { PriceFields } from './PriceFields.tsx'
import { useGateDraft } from './use-gate-draft.ts'
import { rolesGiven, useOpenedKinds } from './use-opened-kinds.ts'

interface Props {
  /** Left out for a new one. */
  readonly gate: KeptGate | undefined
  readonly gates: readonly KeptGate[]
  /** What stands beneath the fields, or beneath the card where that is not beside them. */
  readonly children: ReactNode
}

/** Everything about a tier that can be changed, beside the card that people will see. */
export function GateForm({ gate, gates, children }: Props) {
  const { t, i18n } = useTranslation()
  const drafting = useGateDraft(gate)
  const { draft, saved, changed, change, errorOf, text } = drafting
  const [isAsked, setAsked] = useState(false)
  const hasAgreed = useRef(false)
  const opened = useOpenedKinds(rolesGiven(draft, gates), gate ? rolesGiven(saved, gates) : null)
  const takenRoles = saved.roles.filter((id) => !draft.roles.includes(id))
  const withoutIncluded = saved.includes !== null && draft.includes !== saved.includes
  const takesAway = gate !== undefined && (takenRoles.length > 0 || withoutIncluded)
  const taxIncluded = gates[0]?.taxIncluded ?? null

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
        text={t('gates.form.changed', {
          what: new Intl.ListFormat(i18n.language).format(
            changed.map((field) => t(`gates.form.changedFields.${field}`)),
          ),
        })}
        saveLabel={t(gate ? 'gates.save' : 'gates.create')}
      >
        <div className={styles.editor}>
          <div className={styles.main}>
            <FormSection title={t('gates.form.promise')}>
              <div className={styles.names}>
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
              </div>
              <TextArea
                label={t('gates.form.perks')}
                note={t('channelSettings.optional')}
                help={t('gates.form.perksHelp')}
                lines={5}
                dir="auto"
                {...text('perks')}
              />
            </FormSection>
            <PriceFields
              value={draft.prices}
              error={errorOf('prices')}
              taxIncluded={taxIncluded}
              onChange={(prices) => change('prices', prices)}
              onBlur={() => drafting.leave('prices')}
              trial={text('trialDays')}
            />
            <GateOpens
              gate={gate}
              gates={gates}
              opened={opened}
              roles={draft.roles}
              rolesError={errorOf('roles')}
              includes={draft.includes}
              includesError={errorOf('includes')}
              onRoles={(roles) => change('roles', roles)}
              onIncludes={(includes) => change('includes', includes)}
            />
          </div>
          <div className={styles.aside}>
            <div className={styles.cards}>
              <GatePreview draft={draft} gates={gates} taxIncluded={taxIncluded} />
              {gate && changed.length > 0 && (
                <BeforeSaving
                  gate={gate}
                  opened={opened}
                  isRepriced={changed.includes('prices')}
                  taken={takesAway ? { roleIds: takenRoles, withoutIncluded } : null}
                />
              )}
            </div>
          </div>
          <div className={styles.beneath}>{children}</div>
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
