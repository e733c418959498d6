import { keepPreview } from '../../files/source-of.ts'
import type { Uploading, UploadQueue } from '../../files/uploads.ts'
import type { AppDispatch, Thunk } from '../../platform/store/store.ts'
import { departures } from './departures.ts'
import { sendMessage } from './send-message.ts'
import { toMessage, type Written } from './to-message.ts'

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Sends a message for each file as soon as it and those before it are up; one that failed waits for whoever wrote it. The
 * first one carries the words, which are given back when every file is taken away before that.
 */
export function sendFiles(written: Written, queue: UploadQueue, giveBack: (text: string) => void): Thunk {
  return (dispatch) => {
    const all = dispatch(departures())
    let rest = written
    let files: readonly string[] = []
    const unsubscribe = queue.subscribe(follow)

    function follow() {
      const next = queue.get().find(({ state }) => state !== 'failed')
      if (next?.state === 'done') {
        sendFile(dispatch, rest, next)
        rest = { ...rest, text: '', answered: null }
        // Which calls this again.
        return queue.remove(next.id)
      }
      const left = queue.get().map(({ id }) => id)
      if (left.length === files.length && left.length > 0) return
      files = left
      const others = all.get().filter((one) => one.queue !== queue)
      all.set(left.length > 0 ? [...others, { queue, files, written: rest }] : others)
      if (left.length > 0) return addEventListener('beforeunload', stay)
      unsubscribe()
      if (others.length === 0) removeEventListener('beforeunload', stay)
      if (rest.text !== '') giveBack(rest.text)
    }
    follow()
  }
}

function sendFile(dispatch: AppDispatch, written: Written, upload: Uploading) {
  if (upload.sentAs && upload.fileType === 'image') keepPreview(upload.sentAs.key, upload.file)
  void dispatch(sendMessage(written.chat._id, toMessage(written, upload)))
}
