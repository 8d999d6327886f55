export {};
//# sourceMappingURL=geocoder.js.map