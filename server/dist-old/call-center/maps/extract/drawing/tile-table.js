const EXTENT = 4_096;
/** The rectangle around all streets. */
export class TileArea {
    #left = 1;
    #top = 1;
    #right = 0;
    #bottom = 0;
    /** `key`: "14/4824/6156". */
    add(key, { lines }) {
        const [zoom = 0, tileX = 0, tileY = 0] = key.split('/').map(Number);
        for (const { points } of lines) {
            for (let k = 0; k < points.length; k += 2) {
                const x = (tileX + (points[k] ?? 0) / EXTENT) / 2 ** zoom;
                const y = (tileY + (points[k + 1] ?? 0) / EXTENT) / 2 ** zoom;
                this.#left = Math.min(this.#left, x);
                this.#right = Math.max(this.#right, x);
                this.#top = Math.min(this.#top, y);
                this.#bottom = Math.max(this.#bottom, y);
            }
        }
    }
    get value() {
        return {
            west: longitudeAt(this.#left),
            south: latitudeAt(this.#bottom),
            east: longitudeAt(this.#right),
            north: latitudeAt(this.#top),
        };
    }
}
const longitudeAt = (x) => (x - 0.5) * 360;
const latitudeAt = (y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
//# sourceMappingURL=tile-table.js.map