import type { Picture } from '@guildhall/contract/files'
import { userCalls } from '@guildhall/contract/users'
import { expect, it } from 'vitest'
import { listeners } from '../../app.tsx'
import { hear } from '../../platform/realtime/listeners.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { held } from '../../testing/talk.tsx'
import { createWorld } from '../../testing/world.tsx'
import { saveMe } from './save-me.ts'

const me = signedIn.me!
const rendition = { filename: 'key', url: '/files/key', isAvailable: false, width: null, height: null }
const sizes = { original: rendition, thumbnail: rendition, lowres: rendition, highres: rendition }
const picture: Picture = { _id: 'f'.repeat(32), contentType: 'image/jpeg', ...sizes }

const wear = saveMe((request) => request(userCalls.updateDisplayPicture, { displaypicture: null }))
const rename = saveMe((request) => request(userCalls.editProfile, { fullname: 'Ana Berg' }))

it('keeps a picture when the reply to a change before it is slow', async () => {
  const renamed = held<object>()
  const { store, asked } = createWorld(
    {
      [userCalls.editProfile.path]: renamed.answer,
      [userCalls.updateDisplayPicture.path]: () => ({
        message: '',
        user: { ...me, displayPicture: picture },
      }),
    },
    signedIn,
  )
  const both = [store.dispatch(rename), store.dispatch(wear)]
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(asked.map(({ path }) => path)).toEqual([userCalls.editProfile.path])
  renamed.give({ message: '', user: { ...me, displayPicture: null } })
  await Promise.all(both)
  expect(store.getState().preloadedData.me?.displayPicture?._id).toBe(picture._id)
})

it('shows a picture that became ready before the reply that set it', async () => {
  const worn = held<object>()
  const { store } = createWorld({ [userCalls.updateDisplayPicture.path]: worn.answer }, signedIn)
  const wearing = store.dispatch(wear)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const ready = hear(listeners, store.dispatch, 'mediaReady', { _id: picture._id, isAvailable: true })
  worn.give({ message: '', user: { ...me, displayPicture: picture } })
  await Promise.all([wearing, ready])
  expect(store.getState().preloadedData.me?.displayPicture?.lowres.isAvailable).toBe(true)
})
