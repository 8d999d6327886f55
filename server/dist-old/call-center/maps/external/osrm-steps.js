const METERS_PER_MILE = 1_609.344;
export const toMiles = (meters) => meters / METERS_PER_MILE;
/** OSRM names manoeuvres; this says them as a person would on the phone. */
export function osrmStep({ distance, name, maneuver }) {
    const onto = name ? ` onto ${name}` : '';
    return { instruction: `${sentence(maneuver, name ?? '', onto)}.`, distance: toMiles(distance) };
}
function sentence({ type, modifier = '' }, name, onto) {
    switch (type) {
        case 'depart':
            return name ? `Start on ${name}` : 'Start';
        case 'arrive':
            return modifier === 'left' || modifier === 'right'
                ? `Arrive; the destination is on the ${modifier}`
                : 'Arrive at the destination';
        case 'merge':
            return `Merge${onto}`;
        case 'on ramp':
            return `Take the ramp${onto}`;
        case 'off ramp':
            return `Take the exit${onto}`;
        case 'fork':
            return `Keep ${modifier.replace('slight ', '') || 'straight'} at the fork${onto}`;
        case 'roundabout':
        case 'rotary':
        case 'roundabout turn':
            return `Go through the roundabout${onto}`;
        case 'exit roundabout':
        case 'exit rotary':
            return `Leave the roundabout${onto}`;
        case 'new name':
        case 'continue':
        case 'notification':
            return modifier === '' || modifier === 'straight' ? `Continue${onto}` : `${turn(modifier)}${onto}`;
        default:
            return `${turn(modifier)}${onto}`;
    }
}
function turn(modifier) {
    if (modifier === 'uturn')
        return 'Make a U-turn';
    if (modifier === '' || modifier === 'straight')
        return 'Continue';
    return `Turn ${modifier}`;
}
//# sourceMappingURL=osrm-steps.js.map