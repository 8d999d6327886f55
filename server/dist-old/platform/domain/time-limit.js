/** The result of `work`, or what `late` returns or throws if that takes longer. The work itself goes on. */
export async function within(milliseconds, work, late) {
    let timer;
    const limit = new Promise((resolve) => {
        timer = setTimeout(resolve, milliseconds).unref();
    });
    try {
        return await Promise.race([work, limit.then(late)]);
    }
    finally {
        clearTimeout(timer);
    }
}
//# sourceMappingURL=time-limit.js.map