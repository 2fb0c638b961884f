/** Loaded before a service: has it end in order when the process that started it is gone, however that ended. */
import cluster from 'node:cluster'

// Workers of a service end with it.
if (cluster.isPrimary && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // It keeps nothing running.
  process.channel.unref()
}
