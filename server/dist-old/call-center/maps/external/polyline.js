/** Google's polyline format with six decimals, as Valhalla writes it: pairs of latitude and longitude. */
export function decodePolyline(text) {
    const points = [];
    let at = 0;
    let latitude = 0;
    let longitude = 0;
    const next = () => {
        let value = 0;
        for (let shift = 0; at < text.length; shift += 5) {
            const bits = text.charCodeAt(at++) - 63;
            value |= (bits & 31) << shift;
            if (bits < 32)
                break;
        }
        return value & 1 ? ~(value >> 1) : value >> 1;
    };
    while (at < text.length) {
        latitude += next();
        longitude += next();
        points.push([latitude / 1e6, longitude / 1e6]);
    }
    return points;
}
//# sourceMappingURL=polyline.js.map