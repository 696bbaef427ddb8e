import { beforeEach, expect, it, vi } from 'vitest'

/** Which photos are there when a form is opened again, and which are forgotten. */

let changeMember: () => void = () => undefined
vi.mock('#platform/session/session.ts', () => ({
  onMemberChange: (listener: () => void) => {
    changeMember = listener
  },
}))
const prepareImage = vi.fn<(file: File, options: { signal: AbortSignal }) => Promise<File>>()
vi.mock('#platform/media/prepare-image.ts', () => ({ prepareImage, ImageError: Error }))
vi.mock('#platform/media/recognise-media.ts', () => ({
  recogniseMedia: async () => ({ kind: 'image' }),
}))
vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
const { photoSetOf } = await import('#shared/photos/photo-set.ts')

const RECEIPT = new File(['x'], 'receipt.jpg')
const states = (name: string) =>
  photoSetOf(name)
    .all.get()
    .map(({ state }) => state)

/** A form with a photo that is being prepared. */
async function fill(name: string) {
  const set = photoSetOf(name)
  set.setStage('unsent')
  set.add([RECEIPT])
  await vi.waitFor(() => expect(prepareImage).toHaveBeenCalledOnce())
  return set
}

/** The same, once the photo is ready. */
async function fillReady(name: string) {
  const set = await fill(name)
  await vi.waitFor(() => expect(states(name)).toEqual(['ready']))
  return set
}

beforeEach(() => {
  changeMember()
  prepareImage.mockReset().mockResolvedValue(RECEIPT)
  revoke.mockClear()
})

it('photos of a form that was left unsent are there again, with their previews', async () => {
  const set = await fillReady('proof:P1')
  set.leave()
  expect(states('proof:P1')).toEqual(['ready'])
  expect(states('proof:P2')).toEqual([])
  expect(revoke).not.toHaveBeenCalled()
})

it('a photo goes on being prepared after the form was left', async () => {
  const ends: ((image: File) => void)[] = []
  prepareImage.mockReturnValue(new Promise((resolve) => ends.push(resolve)))
  const set = await fill('proof:P1')
  set.leave()
  expect(states('proof:P1')).toEqual(['preparing'])
  ends[0]?.(RECEIPT)
  await vi.waitFor(() => expect(states('proof:P1')).toEqual(['ready']))
})

it('photos of a form that was sent are forgotten once it is closed', async () => {
  const set = await fillReady('proof:P1')
  set.setStage('sent')
  expect(set.all.get()).toHaveLength(1)
  set.leave()
  expect(states('proof:P1')).toEqual([])
  expect(revoke).toHaveBeenCalledWith('blob:preview')
})

it('photos of a form that was closed while it was being sent are there again if it is rejected', async () => {
  const set = await fillReady('proof:P1')
  set.setStage('sending')
  set.leave()
  expect(states('proof:P1')).toEqual([])
  set.setStage('unsent')
  set.leave()
  expect(states('proof:P1')).toEqual(['ready'])
})

it('photos of a rejected form do not replace those of a later one', async () => {
  const set = await fillReady('proof:P1')
  set.setStage('sending')
  set.leave()
  const later = photoSetOf('proof:P1')
  later.setStage('unsent')
  set.setStage('unsent')
  set.leave()
  expect(photoSetOf('proof:P1')).toBe(later)
  expect(set.all.get()).toEqual([])
})

it('photos stay for the five forms opened last, of those that have any', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'A', 'F', 'G']) {
    photoSetOf(name).setStage('unsent')
    if (states(name).length === 0) photoSetOf(name).add([RECEIPT])
  }
  photoSetOf('empty').setStage('unsent')
  await vi.waitFor(() => expect(states('G')).toEqual(['ready']))
  const left = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].filter((name) => states(name).length > 0)
  expect(left).toEqual(['A', 'D', 'E', 'F', 'G'])
  expect(photoSetOf('A').all.get()).toHaveLength(1)
})

it('removing a photo stops its preparation', async () => {
  prepareImage.mockReturnValue(new Promise(() => {}))
  const set = await fill('proof:P1')
  set.clear()
  expect(prepareImage.mock.calls[0]?.[1].signal.aborted).toBe(true)
  expect(states('proof:P1')).toEqual([])
})

it('photos do not outlive their member', async () => {
  await fillReady('deposit:bank')
  changeMember()
  expect(states('deposit:bank')).toEqual([])
  expect(revoke).toHaveBeenCalledWith('blob:preview')
})
