import { startMockServer } from '../mock-api/server.ts'
import { asyncApiDocument } from './asyncapi.ts'
import { exchangesOf } from './backend-answers.ts'
import { eventsOf } from './heard-events.ts'
import { openApiDocument } from './openapi.ts'

/**
 * The app's expectations of a backend, as an OpenAPI and an AsyncAPI document. The examples are the
 * mocked backend's responses and events.
 */
export async function contractDocuments() {
  const server = await startMockServer()
  try {
    const exchanges = await exchangesOf(server)
    const heard = await eventsOf(server.baseURL)
    return { openapi: openApiDocument(exchanges), asyncapi: asyncApiDocument(heard) }
  } finally {
    await server.close()
  }
}
