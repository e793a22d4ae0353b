export type Library = typeof import('@redis/client')
export type RedisClient = ReturnType<typeof openRedisClient>

type Given = { url: string; onFault: (error: unknown) => void }

export const AGAIN_MS = 500

/** A client that has not begun to connect; it connects again by itself. */
export function openRedisClient({ createClient }: Library, { url, onFault }: Given) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // A connection that is silent for so long is dead.
    pingInterval: AGAIN_MS,
    socket: { connectTimeout: 2_000, socketTimeout: 3 * AGAIN_MS, reconnectStrategy: AGAIN_MS },
  })
  let wasTold = false
  client.on('ready', () => (wasTold = false))
  // Once an outage.
  client.on('error', (error) => {
    if (!wasTold) onFault(error)
    wasTold = true
  })
  return client
}
