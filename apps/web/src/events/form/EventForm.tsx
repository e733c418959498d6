import { MAX_PICTURE_WORDS } from '@guildhall/contract/documents'
import type { Event, Scope } from '@guildhall/contract/events'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { PictureField } from '../../resources/PictureField.tsx'
import { UnsavedGuard } from '../../shell/UnsavedGuard.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { eventTypes, typeKeys } from '../event-look.ts'
import { AudienceFields } from './AudienceFields.tsx'
import styles from './EventForm.module.css'
import { EventFormAside } from './EventFormAside.tsx'
import { EventFormHeader } from './EventFormHeader.tsx'
import type { EventDraft } from './event-draft.ts'
import { PartFields } from './PartFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { SaveScope } from './SaveScope.tsx'
import { SeatFields } from './SeatFields.tsx'
import { TagsField } from './TagsField.tsx'
import { type SaveAs, useEventForm } from './use-event-form.ts'
import { WhenFields } from './WhenFields.tsx'
import { WhereFields } from './WhereFields.tsx'

const TextOfEvent = lazyPart(async () => ({ default: (await import('./TextOfEvent.tsx')).TextOfEvent }))

interface Props {
  /** Left out for a new one. */
  readonly event?: Event
  readonly saved: EventDraft
}

/** Everything about an event that can be said, in the order in which people ask: what, when, where, seats, people. */
export function EventForm({ event, saved }: Props) {
  const { t } = useTranslation()
  const form = useEventForm(event, saved)
  const [asked, setAsked] = useState<SaveAs | null>(null)
  const { drafting, save } = form
  const { draft, change, text, changed, isBusy, problem } = drafting

  /** An event of a series asks first which of them are meant. */
  function saveAs(as: SaveAs) {
    if (event?.series && !changed.includes('repeat')) setAsked(as)
    else save(as)
  }

  return (
    <>
      <EventFormHeader event={event} isBusy={isBusy} hasChanges={changed.length > 0} onSave={saveAs} />
      <form className={styles.form} data-at-hand {...drafting.form}>
        <div className={styles.fields}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <PictureField
            picture={event?.coverImage ?? null}
            value={draft.cover}
            onChange={(cover) => change('cover', cover)}
          />
          {(draft.cover.kind === 'sent' || (draft.cover.kind === 'kept' && draft.coverId !== null)) && (
            <TextField
              label={t('composer.cover.alt')}
              note={t('channelSettings.optional')}
              maxLength={MAX_PICTURE_WORDS}
              dir="auto"
              {...text('coverAlt')}
            />
          )}
          <TextField
            label={t('events.form.title')}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            {...text('title')}
          />
          <TextField
            label={t('events.form.excerpt')}
            note={t('channelSettings.optional')}
            maxLength={300}
            dir="auto"
            autoComplete="off"
            {...text('excerpt')}
          />
          <fieldset className={styles.types}>
            <legend className={styles.legend}>{t('events.form.type')}</legend>
            {eventTypes.map((type) => (
              <Chip
                key={type}
                isSelected={draft.eventType === type}
                onClick={() => change('eventType', type)}
              >
                {t(typeKeys[type])}
              </Chip>
            ))}
          </fieldset>
          <TagsField known={event?.tags ?? []} value={draft.tags} onChange={(tags) => change('tags', tags)} />
          <Suspense fallback={<Skeleton shape="block" height={190} />}>
            <TextOfEvent
              initial={draft.json}
              uploads={form.uploads}
              error={drafting.errorOf('json')}
              onChange={(json) => change('json', json)}
            />
          </Suspense>
          <WhenFields form={form} event={event} />
          <WhereFields form={form} hasJoinUrl={event?.hasJoinUrl ?? false} />
          <SeatFields form={form} />
          <QuestionFields form={form} />
          <PeopleFields form={form} />
          <PartFields form={form} />
          <AudienceFields form={form} />
        </div>
        <EventFormAside draft={draft} event={event} currency={form.currency} />
        <UnsavedGuard isUnsaved={changed.length > 0 && !isBusy} />
      </form>
      {asked && (
        <SaveScope
          onClose={() => setAsked(null)}
          onChoose={(scope: Scope) => {
            setAsked(null)
            save(asked, scope)
          }}
        />
      )}
    </>
  )
}
