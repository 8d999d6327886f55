import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
const PREFIX = 'careline_';
/** Seconds; most searches take a few milliseconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
export function createMetrics() {
    const registry = new Registry();
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    const requests = new Counter({
        name: `${PREFIX}http_requests_total`,
        help: 'Requests that were answered.',
        labelNames: ['method', 'route', 'status'],
        registers,
    });
    const durations = new Histogram({
        name: `${PREFIX}http_request_duration_seconds`,
        help: 'How long requests took until the answer was sent.',
        labelNames: ['method', 'route'],
        buckets: BUCKETS,
        registers,
    });
    const mails = new Counter({
        name: `${PREFIX}mails_total`,
        help: 'Mails that were handed over, or could not be.',
        labelNames: ['outcome'],
        registers,
    });
    const byPath = new Map();
    return {
        ask: ({ name, help, labels = [], read, isCounter = false }) => {
            const common = { name: PREFIX + name, help, labelNames: [...labels], registers };
            const collect = async (meter) => {
                const samples = await Promise.resolve()
                    .then(read)
                    .catch(() => []);
                meter.reset();
                // A number without labels would be 0: an alert could not tell "no backup" from "just backed up".
                if (labels.length === 0)
                    meter.remove();
                for (const sample of samples)
                    meter.inc({ ...sample.labels }, sample.value);
            };
            if (isCounter)
                new Counter({
                    ...common,
                    collect() {
                        return collect(this);
                    },
                });
            else
                new Gauge({
                    ...common,
                    collect() {
                        return collect(this);
                    },
                });
        },
        countCalls: (name, help, path) => void byPath.set(path, new Counter({ name: PREFIX + name, help, registers })),
        counted: (mailer) => ({
            ...mailer,
            send: async (mail) => {
                try {
                    await mailer.send(mail);
                    mails.inc({ outcome: 'sent' });
                }
                catch (error) {
                    mails.inc({ outcome: 'failed' });
                    throw error;
                }
            },
        }),
        note: ({ method, route = 'none', status, seconds }) => {
            requests.inc({ method, route, status: String(status) });
            durations.observe({ method, route }, seconds);
            if (status < 400)
                byPath.get(route)?.inc();
        },
        contentType: registry.contentType,
        text: () => registry.metrics(),
    };
}
//# sourceMappingURL=metrics.js.map