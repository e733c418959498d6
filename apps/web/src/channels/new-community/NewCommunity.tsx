import { firstStepsAddress } from '@guildhall/contract/channels/addresses'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import lone from '../../shell/lone-form.module.css'
import { TwoSides } from '../../shell/TwoSides.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { createChannel } from './create-thunks.ts'
import styles from './NewCommunity.module.css'
import { NewLook } from './NewLook.tsx'
import { NewName } from './NewName.tsx'
import { NewPreview } from './NewPreview.tsx'
import { NewReach } from './NewReach.tsx'
import { NewSteps } from './NewSteps.tsx'
import { useNewCommunity } from './use-new-community.ts'

const pages = { name: NewName, look: NewLook, reach: NewReach }

/** Creates a community in three steps, of which only the name is required. */
export function NewCommunity() {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const making = useNewCommunity()
  const { step, previous, isLast, draft, change } = making
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const Page = pages[step]

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (making.isBusy || !making.check()) return
    if (!isLast) return making.goOn()
    making.setBusy(true)
    const channel = await dispatch(
      createChannel(draft, { idempotencyKey: making.key, language: i18n.language }),
    )
    making.setBusy(false)
    if (!channel) return
    making.finish()
    await navigate(firstStepsAddress.to({ slug: channel.slug }), { replace: true })
  }

  return (
    <TwoSides
      look="preview"
      head={
        <LinkButton to="/" tone="ghost" icon={<X size={16} strokeWidth={1.75} />}>
          {t('ui.close')}
        </LinkButton>
      }
      beside={<NewPreview draft={draft} />}
      besideLabel={t('newCommunity.preview')}
    >
      <NewSteps step={step} />
      <h1 ref={heading} className={lone.title} tabIndex={-1}>
        {t(`newCommunity.${step}.title`)}
      </h1>
      <p className={lone.intro}>{t(`newCommunity.${step}.intro`)}</p>
      <form className={`${lone.form} ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
        <Page draft={draft} problem={making.problem} onChange={change} />
        <div className={lone.foot}>
          {previous ? (
            <LinkButton
              tone="ghost"
              size="lg"
              to={previous}
              icon={<ArrowLeft size={15} strokeWidth={1.75} />}
            >
              {t('newCommunity.back')}
            </LinkButton>
          ) : (
            <LinkButton tone="ghost" size="lg" to="/">
              {t('ui.cancel')}
            </LinkButton>
          )}
          <Button tone="primary" size="lg" type="submit" isBusy={making.isBusy}>
            {t(isLast ? 'newCommunity.create' : 'newCommunity.continue')}
            {!isLast && <ArrowRight size={15} strokeWidth={1.75} aria-hidden="true" />}
          </Button>
        </div>
      </form>
    </TwoSides>
  )
}
